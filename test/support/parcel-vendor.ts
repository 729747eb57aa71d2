import { createProfile, type Profile } from "../../src/index.js";

/** A fictional vendor with a few names. */
export const parcelVendor: Profile = createProfile({
  vendor: "acme",
  scopeBase: "https://acme.example/auth",
  eventTypes: ["acme.workspace.parcel.shipment.v2.shipped", "acme.workspace.depot.gate.v3.opened"],
  targets: [
    { name: "depot", form: "//depot.acme-apis.example/depots/{depot}" },
    { name: "parcel", form: "//parcel.acme-apis.example/parcels/{parcel}" },
  ],
});
