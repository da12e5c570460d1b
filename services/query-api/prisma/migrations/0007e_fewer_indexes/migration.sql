-- insights_find answers what these were for, in any combination; each of them cost every write.
LOCK TABLE feedbacks, insights IN ACCESS EXCLUSIVE MODE;
DROP INDEX insights_search, insights_by_type, insights_by_platform, insights_by_customer, insights_deal_blockers,
  insights_not_open, insights_wanted, insights_at_risk, feedbacks_by_status;
