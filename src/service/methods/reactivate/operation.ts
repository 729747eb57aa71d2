import type { SelectableFields } from "../../http/field-selection.js";
import type { ResponseFormat } from "../../http/response-format.js";
import type { Subscription } from "../../subscription.js";
import { selectableSubscriptionFields, toResource } from "../../subscription-resource.js";
import type { KeptOperation } from "./kept-operations.js";

/** A finished `google.longrunning.Operation`. */
export interface Operation {
  readonly name: string;
  readonly metadata: readonly [] | { readonly "@type": string };
  readonly done: true;
  readonly response: Subscription & { readonly "@type": string };
}

/** The fields of an operation, which a field mask can select. */
export const selectableOperationFields: SelectableFields = {
  name: {},
  metadata: {},
  done: {},
  response: { "@type": {}, ...selectableSubscriptionFields },
};

/**
 * Converts a reactivation to the operation in the response. The metadata of the operation is an empty list, as in the
 * provider's documentation. Only generated clients request enums as numbers, and they cannot decode an empty list. So
 * for requests with numeric enums, the metadata is a typed message.
 *
 * @param typePrefix The profile's prefix of type URLs.
 */
export function toOperation(
  { name, apiVersion, activeSubscription }: KeptOperation,
  typePrefix: string,
  { hasNumericEnums }: Pick<ResponseFormat, "hasNumericEnums">,
): Operation {
  const createTypeUrl = (messageName: string): string => `${typePrefix}.${apiVersion}.${messageName}`;
  return {
    name,
    metadata: hasNumericEnums ? { "@type": createTypeUrl("ReactivateSubscriptionMetadata") } : [],
    done: true,
    response: { "@type": createTypeUrl("Subscription"), ...toResource(activeSubscription) },
  };
}
