import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compiles files of security rules with the compiler that is inside Google's Firestore emulator. For each file it prints a line
 * with the size of the compiled rules in bytes, source positions included, and after it a line for each error and warning: a tab, its severity,
 * a tab, its line in the source, a tab, and its text.
 *
 * <p>{@code java -cp cloud-firestore-emulator.jar CompiledRules.java firestore.rules}
 */
class CompiledRules {
  public static void main(String[] files) throws Exception {
    FirebaseRulesLangOptions options =
        FirebaseRulesLangOptions.builder().allowTernaryOperator(true).allowCrossServiceRules(true).build();
    for (String file : files) {
      String text = new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
      // The name is part of what is compiled; the service knows the file by this one.
      Source source =
          Source.newBuilder()
              .addFiles(com.google.firebase.rules.v1.File.newBuilder().setName("firestore.rules").setContent(text))
              .build();
      CompileResult result = FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
      System.out.println(result.getRulesetAst().getSerializedSize());
      for (Issue issue : result.getIssues())
        System.out.println(
            "\t" + issue.getSeverity() + "\t" + issue.getSourcePosition().getLine() + "\t" + issue.getDescription());
    }
  }
}
