/** Whether a text can be the path in front of the API: empty, or segments such as `/events`. A slash at its end is ignored. */
export const isBasePath = (text: string): boolean => /^(?:\/[A-Za-z0-9._~-]+)*\/?$/.test(text);
