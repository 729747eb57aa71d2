import type { ListCallDetails } from "../list-call.ts";
import { quoteForJava } from "../quote-text.ts";

/**
 * Writes a Java program that uses the standard library. This library cannot parse JSON, so the program prints the pages
 * unchanged.
 */
export const writeJavaProgram = ({
  filter,
  listMethodUrlWithoutQuery,
}: ListCallDetails): string => `import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class ListSubscriptions {
  public static void main(String[] arguments) throws Exception {
    String filter = ${quoteForJava(filter)};
    HttpClient client = HttpClient.newHttpClient();
    String address = "${listMethodUrlWithoutQuery}?filter=" + encode(filter);
    String pageAddress = address;
    while (pageAddress != null) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(pageAddress))
          .header("Authorization", "Bearer " + System.getenv("ACCESS_TOKEN"))
          .build();
      String page = client.send(request, BodyHandlers.ofString()).body();
      System.out.println(page);
      Matcher token = Pattern.compile("\\"nextPageToken\\": *\\"([^\\"]+)\\"").matcher(page);
      pageAddress = token.find() ? address + "&pageToken=" + encode(token.group(1)) : null;
    }
  }

  static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
`;
