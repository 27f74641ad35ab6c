class Wfq < Formula
  desc "@DESCRIPTION@"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/releases/download/v@VERSION@/wfq-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  # The last is that of the English words.
  license all_of: [
    { any_of: ["MIT", "Apache-2.0"] },
    { any_of: ["BSD-3-Clause", "CC-BY-3.0"] },
    "OFL-1.1",
    :cannot_represent,
  ]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    generate_completions_from_executable(bin/"wfq", "completions", shells: [:bash, :zsh, :fish])
    system bin/"wfq", "man", man1
    doc.install "docs", "boards"
    {
      "data/nl/words-copyright.txt" => "words-nl-copyright.txt",
      "data/en/words-copyright.txt" => "words-en-copyright.txt",
      "data/picture/OFL.txt"        => "fonts-copyright.txt",
    }.each { |from, to| doc.install from => to }
  end

  test do
    ENV["WFQ_DB"] = testpath/"words.db"
    assert_match "STEPS", shell_output("#{bin}/wfq anagram PSTES")
  end
end
