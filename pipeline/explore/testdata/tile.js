explorer.take("tiles/0/2-1","YmZgWsPU0NDQwMHAAAgAAP//")
