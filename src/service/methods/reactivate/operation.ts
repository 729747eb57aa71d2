import { v4 as uuid } from "uuid";
import type { ApiVersion } from "../../api-versions.js";
import type { ResponseFormat } from "../../http/response-format.js";
import type { StoredSubscription, Subscription } from "../../subscription.js";
import { toResource } from "../../subscription-resource.js";

/** A finished `google.longrunning.Operation`. Operations are not stored. */
export interface Operation {
  readonly name: string;
  readonly metadata: readonly [] | { readonly "@type": string };
  readonly done: true;
  readonly response: Subscription & { readonly "@type": string };
}

/**
 * The operation with which reactivate answers. Its metadata is an empty list, as documented, but a typed message for generated
 * clients, which cannot decode an empty list.
 *
 * @param typePrefix The profile's prefix of type URLs.
 */
export function toOperation(
  activeSubscription: StoredSubscription,
  apiVersion: ApiVersion,
  typePrefix: string,
  { hasNumericEnums }: Pick<ResponseFormat, "hasNumericEnums">,
): Operation {
  const createTypeUrl = (messageName: string): string => `${typePrefix}.${apiVersion}.${messageName}`;
  return {
    name: `operations/${uuid()}`,
    metadata: hasNumericEnums ? { "@type": createTypeUrl("ReactivateSubscriptionMetadata") } : [],
    done: true,
    response: { "@type": createTypeUrl("Subscription"), ...toResource(activeSubscription) },
  };
}
