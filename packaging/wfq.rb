class Wfq < Formula
  desc "@DESCRIPTION@"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/releases/download/v@VERSION@/wfq-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  # The last is that of the English words.
  license all_of: [
    { any_of: ["MIT", "Apache-2.0"] },
    { any_of: ["BSD-3-Clause", "CC-BY-3.0"] },
    "CC-BY-3.0",
    "CC-BY-4.0",
    "CC0-1.0",
    "MPL-1.1",
    "MPL-2.0",
    "OFL-1.1",
    :cannot_represent,
  ]

  depends_on "rust" => :build

  def install
    system "cargo", "install", "--features", "all-lists", *std_cargo_args
    generate_completions_from_executable(bin/"wfq", "completions", shells: [:bash, :zsh, :fish])
    system bin/"wfq", "man", man1
    doc.install "docs", "boards"
    doc.install "data/picture/OFL.txt" => "fonts-copyright.txt"
    system "packaging/word-licences", doc
  end

  test do
    ENV["WFQ_DB"] = testpath/"words.db"
    assert_match "STEPS", shell_output("#{bin}/wfq anagram PSTES")
  end
end
