import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { SuspensionReason } from "workspace-events-filter/service";
import { Alert } from "../elements/alert.tsx";
import { BreakableText } from "../elements/breakable-text.tsx";
import { shortenEventType } from "../profile/shorten-event-type.ts";
import { fixSuspensionCause, suspendSubscription } from "./admin-calls.ts";
import { ReactivationProgress } from "./reactivation-progress.tsx";
import { reactivateSubscription } from "./service-calls.ts";
import { type ListedSubscription, latestError, pendingCallSubject } from "./service-state.ts";

export interface SubscriptionRowProps {
  readonly listedSubscription: ListedSubscription;
  /** The reason that the Suspend button sends to the service. Undefined if the page cannot suspend the subscription. */
  readonly suspensionReasonToSend: SuspensionReason | undefined;
}

/** A row for a subscription, with its state and with buttons that change the state. */
export function SubscriptionRow({ listedSubscription, suspensionReasonToSend }: SubscriptionRowProps): VNode {
  const { subscription, isSuspensionCauseFixed: isCauseFixed, hasChangedSinceListed } = listedSubscription;
  const { name, state, eventTypes, targetResource } = subscription;
  const row = useRef<HTMLLIElement>(null);
  const pressedLabel = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    // The pressed button had the focus. If the button is no longer on the page, the row gets the focus.
    if (pressedLabel.current && document.activeElement === document.body) row.current?.focus();
  }, [listedSubscription]);
  const isPending = pendingCallSubject.value === name;
  /** Creates a button that does not lose the focus while its call is running. */
  const actionButton = (label: string, busyLabel: string, isQuiet: boolean, action: () => Promise<void>): VNode => (
    <button
      type="button"
      class={isQuiet ? "quiet" : ""}
      aria-disabled={pendingCallSubject.value !== undefined}
      onClick={() => {
        if (pendingCallSubject.peek() !== undefined) return;
        pressedLabel.current = label;
        void action();
      }}
    >
      {isPending && pressedLabel.current === label ? busyLabel : label}
      <span class="visually-hidden"> {name}</span>
    </button>
  );
  return (
    <li ref={row} tabIndex={-1} aria-label={name} aria-busy={isPending}>
      <div class="description">
        <span class="name">{name}</span> <span class={`state ${state.toLowerCase()}`}>{state}</span>
        <span class="details">
          {[...eventTypes, targetResource].map((value) => (
            <code key={value} title={value}>
              <BreakableText>{shortenEventType(value)}</BreakableText>
            </code>
          ))}
        </span>
      </div>
      <div class="row-actions">
        {state === "SUSPENDED" &&
          isCauseFixed === false &&
          actionButton("Fix the cause", "Fixing the cause…", false, () => fixSuspensionCause(subscription))}
        {state === "SUSPENDED" &&
          actionButton("Reactivate", "Reactivating…", isCauseFixed === false, () => reactivateSubscription(name))}
        {state === "ACTIVE" &&
          suspensionReasonToSend &&
          actionButton("Suspend", "Suspending…", true, () => suspendSubscription(subscription, suspensionReasonToSend))}
      </div>
      {(state === "SUSPENDED" || hasChangedSinceListed) && (
        <ReactivationProgress subscription={subscription} isSuspensionCauseFixed={isCauseFixed} />
      )}
      <Alert>{latestError.value?.subject === name ? latestError.value.message : undefined}</Alert>
    </li>
  );
}
