/** Vite writes the address of the project in its place. */
declare const __PROJECT_ADDRESS__: string;
