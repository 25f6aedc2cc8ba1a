import de.l3s.boilerpipe.BoilerpipeFilter;
import de.l3s.boilerpipe.document.TextDocument;
import de.l3s.boilerpipe.extractors.ArticleExtractor;
import de.l3s.boilerpipe.filters.english.DensityRulesClassifier;
import de.l3s.boilerpipe.filters.english.NumWordsRulesClassifier;
import de.l3s.boilerpipe.sax.BoilerpipeSAXInput;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.util.Base64;
import org.xml.sax.InputSource;

/** Runs Boilerpipe: "RULES PAGE" in, the page as UTF-8 in Base64; the content out in the same way, a line for a line. */
class Boilerpipe {
    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, "US-ASCII"));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] parts = line.split(" ");
            String html = parts.length < 2 ? "" : new String(Base64.getDecoder().decode(parts[1]), "UTF-8");
            String content;
            try {
                TextDocument page = new BoilerpipeSAXInput(new InputSource(new StringReader(html))).getTextDocument();
                rulesNamed(parts[0]).process(page);
                content = page.getContent();
            } catch (Exception error) {
                content = "";
            }
            System.out.println(Base64.getEncoder().encodeToString(content.getBytes("UTF-8")));
            System.out.flush();
        }
    }

    private static BoilerpipeFilter rulesNamed(String name) {
        if (name.equals("words")) return NumWordsRulesClassifier.INSTANCE;
        if (name.equals("densities")) return DensityRulesClassifier.INSTANCE;
        return ArticleExtractor.INSTANCE;
    }
}
