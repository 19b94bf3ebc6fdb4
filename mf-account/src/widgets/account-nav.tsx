import { AccountNav } from '../common/frame/account-nav.tsx';

/** The account's sidebar beside a screen of another house. */
export default AccountNav;
