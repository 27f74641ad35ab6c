class Wfq < Formula
  desc "@DESCRIPTION@"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/releases/download/v@VERSION@/wfq-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    generate_completions_from_executable(bin/"wfq", "completions", shells: [:bash, :zsh, :fish])
    system bin/"wfq", "man", man1
    doc.install "docs", "boards"
  end

  test do
    ENV["WFQ_DB"] = testpath/"words.db"
    assert_match "STEPS", shell_output("#{bin}/wfq anagram PSTES")
  end
end
