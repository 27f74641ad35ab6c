# `nix run '.?dir=packaging' -- anagram STEPS`, from the root of the repository.
{
  description = "Finds your best Wordfeud move, and says why";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { self, nixpkgs }:
    let
      inherit (nixpkgs) lib;
      cargo = (lib.importTOML ../Cargo.toml).package;
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      package =
        pkgs:
        pkgs.rustPlatform.buildRustPackage {
          pname = cargo.name;
          inherit (cargo) version;
          src = lib.cleanSource ../.;
          cargoLock.lockFile = ../Cargo.lock;
          buildFeatures = [ "all-lists" ];
          nativeBuildInputs = [ pkgs.installShellFiles ];
          # The tests want a browser, terminals and a few minutes; they run before a release.
          doCheck = false;
          postInstall = ''
            $out/bin/wfq man man
            installManPage man/*.1
            for shell in bash fish zsh; do
              $out/bin/wfq completions $shell > wfq.$shell
            done
            installShellCompletion --cmd wfq wfq.{bash,fish,zsh}
            mkdir -p $out/share/{doc,licenses}/wfq
            cp -R README.md CHANGELOG.md docs boards $out/share/doc/wfq
            cp LICENSE-* $out/share/licenses/wfq
            bash packaging/word-licences $out/share/licenses/wfq
            cp data/picture/OFL.txt $out/share/licenses/wfq/fonts-copyright.txt
          '';
          meta = {
            inherit (cargo) description;
            license = with lib.licenses; [
              mit
              asl20
              bsd3
              cc-by-30
              cc-by-40
              cc0
              mpl11
              mpl20
              ofl
              # The English words.
              free
            ];
            mainProgram = "wfq";
          };
        };
    in
    {
      packages = lib.genAttrs systems (system: {
        default = package nixpkgs.legacyPackages.${system};
      });
    };
}
