import type { VNode } from "preact";
import type { Subscription } from "workspace-events-filter/service";
import { BreakableText } from "../elements/breakable-text.tsx";
import { reactivateSubscription, suspendSubscription } from "./service-calls.ts";

export interface SubscriptionRowProps {
  readonly subscription: Subscription;
  readonly isSuspendSupported: boolean;
}

/** A subscription, and a button that suspends or reactivates it. */
export function SubscriptionRow({ subscription, isSuspendSupported }: SubscriptionRowProps): VNode {
  const { name, state, suspensionReason, eventTypes, targetResource } = subscription;
  return (
    <li>
      <div class="description">
        <span class="name">{name}</span>
        <span class={`state ${state.toLowerCase()}`}>
          {state}
          {suspensionReason && ` · ${suspensionReason}`}
        </span>
        <span class="details">
          {[...eventTypes, targetResource].map((value) => (
            <code key={value}>
              <BreakableText>{value}</BreakableText>
            </code>
          ))}
        </span>
      </div>
      {state === "SUSPENDED" && (
        <button type="button" onClick={() => void reactivateSubscription(name)}>
          Reactivate<span class="visually-hidden"> {name}</span>
        </button>
      )}
      {state === "ACTIVE" && isSuspendSupported && (
        <button type="button" class="quiet" onClick={() => void suspendSubscription(subscription)}>
          Suspend<span class="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  );
}
