"""What may be wrong with the tables of analysts."""

import rules

from .register import breaks, nested


def described(t):
    return nested(t, "Cubes", "Orders")["TableInput"]


@breaks(rules.every_partition_is_found_without_being_registered)
def months_that_nobody_registers(t):
    described(t)["Parameters"]["projection.enabled"] = "false"


@breaks(rules.every_partition_is_found_without_being_registered)
def a_partition_of_which_nothing_is_known(t):
    del described(t)["Parameters"]["projection.desk_id.type"]


@breaks(rules.every_partition_is_found_without_being_registered)
def a_folder_of_all_desks(t):
    described(t)["Parameters"]["storage.location.template"]["Fn::Sub"] = "s3://${FilesBucket}/cubes/tables/orders/${!file_month}"


@breaks(rules.every_partition_is_found_without_being_registered)
def a_partition_named_like_a_column(t):
    described(t)["StorageDescriptor"]["Columns"].append({"Name": "desk_id", "Type": "string"})


def set_up(t):
    return nested(t, "Cubes", "WorkGroup")["WorkGroupConfiguration"]


@breaks(rules.a_query_has_its_limit_and_its_answer_goes)
def a_query_without_a_limit(t):
    del set_up(t)["BytesScannedCutoffPerQuery"]


@breaks(rules.a_query_has_its_limit_and_its_answer_goes)
def a_limit_that_may_be_lifted(t):
    set_up(t)["EnforceWorkGroupConfiguration"] = False


@breaks(rules.a_query_has_its_limit_and_its_answer_goes)
def answers_in_clear(t):
    del set_up(t)["ResultConfiguration"]["EncryptionConfiguration"]


@breaks(rules.a_query_has_its_limit_and_its_answer_goes)
def answers_that_stay(t):
    set_up(t)["ResultConfiguration"]["OutputLocation"]["Fn::Sub"] = "s3://${FilesBucket}/cubes/"
