// Stands in for `*.client.tsx` in the server's build.
export default null;
