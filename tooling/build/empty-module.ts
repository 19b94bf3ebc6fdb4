// Replaces `*.client.tsx` in the server build.
export default null;
