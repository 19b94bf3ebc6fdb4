ALTER TABLE "coupons" DROP CONSTRAINT "coupons_user_id_users_id_fk";
