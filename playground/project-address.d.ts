/** Vite replaces this name with the address of the project. */
declare const __PROJECT_ADDRESS__: string;
