import { AccountNav } from '../common/frame/account-nav.tsx';

/** The account's sidebar, for screens of other remotes. */
export default AccountNav;
