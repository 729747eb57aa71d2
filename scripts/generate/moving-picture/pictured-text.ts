/**
 * The text that the moving picture shows and fixes. The start page of the documentation opens the same text in the
 * playground. Each line fits into the picture.
 */
export const picturedText = `event_types=
  "google.workspace.chat.message.v1.craeted"
and target_resource=
  spaces/AAAA`;
