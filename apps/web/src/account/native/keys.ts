/** Where the app keeps who is signed in: the user, the server's token, the session, and that there is one. */
export const NATIVE_KEYS = ['user', 'nativeAuth', 'nativeAuthUser', 'isNativeAuth'] as const
