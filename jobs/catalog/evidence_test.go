package catalog_test

import (
	"grundy/jobs/catalog"
	"grundy/jobs/claims"
)

func init() { catalog.ClaimsAbout = claims.ClaimsAbout }
