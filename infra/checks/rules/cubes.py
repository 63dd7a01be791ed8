"""The tables of analysts, and what a query may cost."""

import re

from templates import of_type

from .register import rule

# Ten gigabytes cost a query some five cents.
MOST_BYTES = 10_000_000_000


@rule
def every_partition_is_found_without_being_registered(templates):
    """A table whose folders nobody names is empty, and one without projection never hears of a new month."""
    for name, table in of_type(templates.nested["Cubes"], "AWS::Glue::Table"):
        described = table["Properties"]["TableInput"]
        parameters = described["Parameters"]
        keys = [key["Name"] for key in described["PartitionKeys"]]
        columns = [column["Name"] for column in described["StorageDescriptor"]["Columns"]]
        folder = parameters.get("storage.location.template", {}).get("Fn::Sub", "")
        if parameters.get("projection.enabled") != "true":
            yield f"{name} has to be told of its partitions"
        for key in keys:
            if f"projection.{key}.type" not in parameters:
                yield f"{name} does not say which {key} there are"
        if re.findall(r"\$\{!(\w+)\}", folder) != keys:
            yield f"{name} does not say where the rows of its partitions are: {folder}"
        if not folder.startswith(described["StorageDescriptor"]["Location"]["Fn::Sub"]):
            yield f"{name} has its partitions elsewhere: {folder}"
        for twice in sorted(set(keys) & set(columns) | {column for column in columns if columns.count(column) > 1}):
            yield f"{name} has two columns {twice}"
        for column in columns:
            if column != column.lower():
                yield f"{name}.{column} would be found under another name"


@rule
def a_query_has_its_limit_and_its_answer_goes(templates):
    groups = of_type(templates.nested["Cubes"], "AWS::Athena::WorkGroup")
    if len(groups) != 1:
        yield f"{len(groups)} work groups, not 1"
    rules = templates.nested["Data"]["Resources"]["Files"]["Properties"]["LifecycleConfiguration"]["Rules"]
    expiring = {entry["Prefix"] for entry in rules if "Prefix" in entry and entry.get("ExpirationInDays", 8) <= 7}
    for name, group in groups:
        set_up = group["Properties"]["WorkGroupConfiguration"]
        if set_up.get("EnforceWorkGroupConfiguration") is not True:
            yield f"{name}: whoever asks may choose otherwise"
        if not 0 < set_up.get("BytesScannedCutoffPerQuery", 0) <= MOST_BYTES:
            yield f"{name}: a query may read {set_up.get('BytesScannedCutoffPerQuery')} bytes"
        results = set_up.get("ResultConfiguration", {})
        if "EncryptionConfiguration" not in results:
            yield f"{name}: results are in clear"
        place = results.get("OutputLocation", {}).get("Fn::Sub", "").removeprefix("s3://${FilesBucket}/")
        if place not in expiring:
            yield f"{name}: results are kept, in {place}"
