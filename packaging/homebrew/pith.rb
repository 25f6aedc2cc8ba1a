# A formula for a tap of one's own. `url` and `sha256` are those of the published package:
#   npm view pith-cli dist.tarball && curl -sL "$(npm view pith-cli dist.tarball)" | shasum -a 256
# `node scripts/set-repository.mjs` writes `homepage`; `npm run release:check` compares the version.
class Pith < Formula
  desc "Main content of web pages, clean, with the reasons"
  homepage ""
  url "https://registry.npmjs.org/pith-cli/-/pith-cli-0.1.0.tgz"
  sha256 ""
  license "Apache-2.0"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink Dir["#{libexec}/bin/*"]
    man1.install_symlink libexec/"lib/node_modules/pith-cli/man/pith.1"
    generate_completions_from_executable(bin/"pith", "completions", shells: [:bash, :zsh, :fish])
  end

  test do
    (testpath/"page.html").write "<title>Wells</title><article><p>#{"A well is a hole with water in it. " * 20}</p></article>"
    assert_match "A well is a hole", shell_output("#{bin}/pith page.html")
  end
end
