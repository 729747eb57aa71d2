/** The version in package.json. The build puts it here, so an executable without the file also knows its version. */
declare const PACKAGE_VERSION: string;

/** The version of this package. The build has read it from package.json. */
export const readPackageVersion = (): string => PACKAGE_VERSION;
