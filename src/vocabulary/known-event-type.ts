/** An event type that a profile knows. */
export interface KnownEventType {
  /** The event type, such as `acme.workspace.shop.order.v1.created`. */
  readonly type: string;
  /** One sentence about the event, for hovers and completions in editors. Default: none. */
  readonly documentation?: string;
  /** Names of the target forms on which the event type occurs. Absent if unknown. */
  readonly targets?: readonly string[];
  /** Whether the event type may occur on targets of other forms as well. Default: no. */
  readonly mayOccurElsewhere?: boolean;
  /** Whether the service sends such events, but no subscription can list the event type. Default: no. */
  readonly isOutputOnly?: boolean;
  /** If `isOutputOnly` is true: the event type to subscribe to instead. Absent if there is none. */
  readonly instead?: string;
}

/** A name in older documentation, and the current event types that it stands for. */
export interface OlderEventType {
  /** The name in older documentation. */
  readonly type: string;
  /** The current event types. */
  readonly instead: readonly string[];
}
