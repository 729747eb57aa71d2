import type { ListCallDetails } from "../list-call.ts";
import { quoteForGo } from "../quote-text.ts";

/** Writes a Go program that uses the standard library. */
export const writeGoProgram = ({ filter, listMethodUrlWithoutQuery }: ListCallDetails): string => `package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
)

func main() {
	query := url.Values{"filter": {${quoteForGo(filter)}}}
	for {
		request, err := http.NewRequest("GET", "${listMethodUrlWithoutQuery}?"+query.Encode(), nil)
		if err != nil {
			log.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("ACCESS_TOKEN"))
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			log.Fatal(err)
		}
		var page struct {
			Subscriptions []struct{ Name string }
			NextPageToken string
			Error         *struct{ Message string }
		}
		err = json.NewDecoder(response.Body).Decode(&page)
		response.Body.Close()
		if err != nil {
			log.Fatal(err)
		}
		if page.Error != nil {
			log.Fatal(page.Error.Message)
		}
		for _, subscription := range page.Subscriptions {
			fmt.Println(subscription.Name)
		}
		if page.NextPageToken == "" {
			break
		}
		query.Set("pageToken", page.NextPageToken)
	}
}
`;
