/** Google's services are asked with a token of the environment: `GOOGLE_OAUTH_TOKEN=$(gcloud auth print-access-token)`. Without one, as the public may. */
export const googleHeaders = ({
  GOOGLE_OAUTH_TOKEN: token,
}: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}
