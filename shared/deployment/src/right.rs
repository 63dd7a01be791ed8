//! The rights of functions, and the settings that they need.
//!
//! `${Name}` is a parameter of the template of the functions: `template.yaml` says what it stands for.

/// Something a function may do. One policy of the cloud each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Right {
    /// Reads and writes the main table by key, appends to the audit table.
    Tables,
    /// Brings what leaves to the work queues.
    Outbox,
    /// Reads files, each by its name.
    ReadFiles,
    /// Stores files.
    WriteFiles,
    /// Deletes files of people whose account is deleted.
    DeleteFiles,
    /// Stores and reads extracts: no other file.
    Extracts,
    /// Reads the files of pivots: no other file.
    ReadCubes,
    /// Writes the files of pivots, and reads them: no other file.
    WriteCubes,
    /// Signs archives of registers, and keeps them for good: no other file.
    Archives,
    /// Keeps the papers of invoicing expectations, and attaches them to mails: no other file.
    Papers,
    /// Fills and empties the work queues, and leaves word of a run that failed for good.
    Queues,
    /// Sends mail as the one verified identity.
    Mails,
    /// Sends short texts to telephones, and publishes to no topic.
    TextMessages,
    /// Takes what SES tells of mails out of its queue, and puts nothing there.
    MailEvents,
    /// Reads the mails that came in, and stores the files that came with them: no other file.
    Replies,
    /// Lets in whom employers vouch for; their keys are read over the network.
    Employers,
    /// Makes and removes the providers of employers, and their clients, in the user pool.
    UserPool,
    /// Asks the banks for money; they are reached over the network, with keys.
    Banks,
    /// Tells the CRM of people; it is reached over the network, with a key.
    Contacts,
    /// Brings reports to the approved platform; it is reached over the network, with a key.
    TaxPlatform,
    /// Shows browsers the key by which their services know us.
    BrowserKey,
    /// Tells browsers; their services are reached over the network, with a key.
    Browsers,
    /// Has the call centre call, with the token of whoever asks; it is reached over the network.
    Calls,
    /// Signs the codes of parcel lockers and opens their doors; blocks are reached over the network, each with its key.
    LockerDoors,
    /// Tells clients where the connections are opened over which changes are told.
    LiveAddress,
    /// Is asked who may connect; posts to open connections, and closes them.
    Connections,
    /// Reads the stream of what is written to the main table.
    ChangeFeed,
    /// Reads the audit: no function that changes anything does.
    AuditTrail,
    /// Looks at messages that were given up, sends them again and forgets them.
    DeadLetters,
    /// Reads the metrics of functions. They have no names among resources, so that it reads any metric, and writes none.
    Metrics,
    /// Knows the company that publishes the platform: it attests registers, and partners invoice it.
    Attestations,
}

/// Actions of AWS on resources.
#[derive(Clone, Copy, Debug)]
pub struct Grant {
    pub actions: &'static [&'static str],
    /// Resources; one that begins with [`ALL_BUT`] stands for all others.
    pub on: &'static [&'static str],
}

/// Telephones and metrics have no names among resources: a grant on them is one on all but what has a name.
pub const ALL_BUT: char = '!';

/// A variable of the environment.
#[derive(Clone, Copy, Debug)]
pub struct EnvironmentVariable {
    pub name: &'static str,
    pub value: Value,
}

/// The source of a setting.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// A text with parameters in it.
    Text(&'static str),
    /// A member of the secret that a parameter names; empty where it names none.
    Secret { parameter: &'static str, member: &'static str },
}

/// The settings of every function.
pub const ENVIRONMENT: &[EnvironmentVariable] = &[
    EnvironmentVariable::text("STAGE", "${Stage}"),
    EnvironmentVariable::text("PUBLIC_URL", "${PublicUrl}"),
    EnvironmentVariable::text("API_URL", "https://${ApiId}.execute-api.${AWS::Region}.${AWS::URLSuffix}"),
    EnvironmentVariable::text("VERSION", "${Version}"),
    EnvironmentVariable::text("SERVERS", "${Servers}"),
    EnvironmentVariable::text("SMS_SENDER", "${SmsSender}"),
    EnvironmentVariable::secret("EDGE_KEY", "EdgeKeySecret", "key"),
    EnvironmentVariable::text("RUST_LOG", "info"),
];

impl Right {
    /// The grants that it stands for in the cloud. Empty when it is only a matter of settings.
    pub fn grants(self) -> &'static [Grant] {
        match self {
            // No Scan, and nothing but PutItem on the audit table. A transaction is granted by the actions it holds.
            Right::Tables => &[
                Grant { actions: &["dynamodb:Query"], on: &["${MainArn}", "${MainArn}/index/*"] },
                Grant {
                    actions: &[
                        "dynamodb:GetItem",
                        "dynamodb:BatchGetItem",
                        "dynamodb:PutItem",
                        "dynamodb:UpdateItem",
                        "dynamodb:DeleteItem",
                        "dynamodb:ConditionCheckItem",
                    ],
                    on: &["${MainArn}"],
                },
                Grant { actions: &["dynamodb:PutItem"], on: &["${AuditArn}"] },
            ],
            Right::Outbox => &[Grant { actions: &["sqs:SendMessage"], on: &["${MailsArn}", "${TasksArn}"] }],
            Right::ReadFiles => &[Grant { actions: &["s3:GetObject"], on: &["${FilesArn}/*"] }],
            Right::WriteFiles => &[Grant { actions: &["s3:PutObject"], on: &["${FilesArn}/*"] }],
            Right::DeleteFiles => &[Grant { actions: &["s3:DeleteObject"], on: &["${FilesArn}/*"] }],
            Right::Extracts => {
                &[Grant { actions: &["s3:GetObject", "s3:PutObject"], on: &["${FilesArn}/extracts/*"] }]
            }
            Right::ReadCubes => &[Grant { actions: &["s3:GetObject"], on: &["${FilesArn}/cubes/*"] }],
            Right::WriteCubes => {
                &[Grant { actions: &["s3:GetObject", "s3:PutObject"], on: &["${FilesArn}/cubes/*"] }]
            }
            Right::Archives => {
                &[Grant { actions: &["s3:GetObject", "s3:PutObject"], on: &["${FilesArn}/archives/*"] }]
            }
            Right::Papers => {
                &[Grant { actions: &["s3:GetObject", "s3:PutObject"], on: &["${FilesArn}/papers/*"] }]
            }
            Right::Queues => &[
                Grant {
                    actions: &[
                        "sqs:SendMessage",
                        "sqs:ReceiveMessage",
                        "sqs:DeleteMessage",
                        "sqs:GetQueueAttributes",
                    ],
                    on: &["${MailsArn}", "${TasksArn}"],
                },
                Grant { actions: &["sqs:SendMessage"], on: &["${MissedRunsArn}"] },
            ],
            Right::Mails => &[Grant {
                actions: &["ses:SendEmail", "ses:SendRawEmail"],
                on: &[
                    "arn:${AWS::Partition}:ses:${AWS::Region}:${AWS::AccountId}:identity/${MailIdentity}",
                    "arn:${AWS::Partition}:ses:${AWS::Region}:${AWS::AccountId}:configuration-set/${MailConfigurationSet}",
                ],
            }],
            Right::TextMessages => {
                &[Grant { actions: &["sns:Publish"], on: &["!arn:${AWS::Partition}:sns:*:*:*"] }]
            }
            Right::MailEvents => &[Grant {
                actions: &["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
                on: &["${MailEventsArn}"],
            }],
            Right::Replies => &[
                Grant { actions: &["s3:GetObject"], on: &["${FilesArn}/inbound/*"] },
                Grant { actions: &["s3:PutObject"], on: &["${FilesArn}/documents/*"] },
            ],
            // It reads no provider back, with its secret, and neither makes people in the pool nor changes the pool itself.
            Right::UserPool => &[Grant {
                actions: &[
                    "cognito-idp:CreateIdentityProvider",
                    "cognito-idp:UpdateIdentityProvider",
                    "cognito-idp:DeleteIdentityProvider",
                    "cognito-idp:ListUserPoolClients",
                    "cognito-idp:CreateUserPoolClient",
                    "cognito-idp:UpdateUserPoolClient",
                    "cognito-idp:DeleteUserPoolClient",
                ],
                on: &["${SsoPoolArn}"],
            }],
            // A connection is named by API Gateway: the right is on all of the one API.
            Right::Connections => &[Grant {
                actions: &["execute-api:ManageConnections"],
                on: &[
                    "arn:${AWS::Partition}:execute-api:${AWS::Region}:${AWS::AccountId}:${LiveApiId}/live/POST/@connections/*",
                    "arn:${AWS::Partition}:execute-api:${AWS::Region}:${AWS::AccountId}:${LiveApiId}/live/DELETE/@connections/*",
                ],
            }],
            Right::ChangeFeed => &[
                Grant {
                    actions: &["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
                    on: &["${MainStreamArn}"],
                },
                Grant { actions: &["dynamodb:ListStreams"], on: &["${MainArn}/stream/*"] },
            ],
            Right::AuditTrail => {
                &[Grant { actions: &["dynamodb:Query"], on: &["${AuditArn}", "${AuditArn}/index/*"] }]
            }
            Right::DeadLetters => &[
                Grant {
                    actions: &[
                        "sqs:ReceiveMessage",
                        "sqs:DeleteMessage",
                        "sqs:ChangeMessageVisibility",
                        "sqs:GetQueueAttributes",
                    ],
                    on: &["${MailsDlqArn}", "${TasksDlqArn}"],
                },
                Grant { actions: &["sqs:GetQueueAttributes"], on: &["${MailsArn}", "${TasksArn}"] },
            ],
            Right::Metrics => &[Grant {
                actions: &["cloudwatch:GetMetricData"],
                on: &["!arn:${AWS::Partition}:cloudwatch:*:*:*"],
            }],
            Right::Banks
            | Right::Employers
            | Right::Contacts
            | Right::TaxPlatform
            | Right::BrowserKey
            | Right::Browsers
            | Right::Calls
            | Right::LockerDoors
            | Right::LiveAddress
            | Right::Attestations => &[],
        }
    }

    /// The settings that a function with this right gets.
    pub fn environment(self) -> &'static [EnvironmentVariable] {
        match self {
            Right::Tables => {
                const {
                    &[
                        EnvironmentVariable::text("TABLE", "${MainTable}"),
                        EnvironmentVariable::text("AUDIT_TABLE", "${AuditTable}"),
                    ]
                }
            }
            Right::ReadFiles
            | Right::WriteFiles
            | Right::DeleteFiles
            | Right::Extracts
            | Right::ReadCubes
            | Right::WriteCubes
            | Right::Papers
            | Right::Replies => const { &[EnvironmentVariable::text("FILES_BUCKET", "${FilesBucket}")] },
            Right::Archives => {
                const {
                    &[
                        EnvironmentVariable::text("FILES_BUCKET", "${FilesBucket}"),
                        EnvironmentVariable::secret("ARCHIVE_KEY", "ArchiveKeySecret", "key"),
                    ]
                }
            }
            Right::Outbox | Right::Queues => {
                const {
                    &[
                        EnvironmentVariable::text("TASK_QUEUE_URL", "${TasksUrl}"),
                        EnvironmentVariable::text("MAIL_QUEUE_URL", "${MailsUrl}"),
                        EnvironmentVariable::text("REPLY_DOMAIN", "${ReplyDomain}"),
                    ]
                }
            }
            Right::Mails => {
                const {
                    &[
                        EnvironmentVariable::text("MAIL_FROM", "${MailFrom}"),
                        EnvironmentVariable::text("MAIL_CONFIGURATION_SET", "${MailConfigurationSet}"),
                    ]
                }
            }
            Right::MailEvents => {
                const {
                    &[
                        EnvironmentVariable::text("MAIL_EVENTS_TOPIC", "${MailEventsTopic}"),
                        EnvironmentVariable::text(
                            "MAIL_EVENTS_CERTIFICATES",
                            "https://sns.${AWS::Region}.${AWS::URLSuffix}",
                        ),
                    ]
                }
            }
            Right::LiveAddress | Right::Connections => {
                const {
                    &[EnvironmentVariable::text(
                        "LIVE_URL",
                        "wss://${LiveApiId}.execute-api.${AWS::Region}.${AWS::URLSuffix}/live",
                    )]
                }
            }
            Right::ChangeFeed | Right::TextMessages | Right::AuditTrail => &[],
            Right::DeadLetters => {
                const {
                    &[
                        EnvironmentVariable::text("MAILS_DLQ_URL", "${MailsDlqUrl}"),
                        EnvironmentVariable::text("TASKS_DLQ_URL", "${TasksDlqUrl}"),
                    ]
                }
            }
            Right::Metrics => const { &[EnvironmentVariable::text("METRICS_STAGE", "${Stage}")] },
            Right::Attestations => const { &[EnvironmentVariable::text("PUBLISHER", "${Publisher}")] },
            Right::Employers | Right::UserPool => {
                const {
                    &[
                        EnvironmentVariable::text("SSO_ISSUER", "${SsoIssuer}"),
                        EnvironmentVariable::text("SSO_URL", "${SsoUrl}"),
                    ]
                }
            }
            Right::Calls => {
                const {
                    &[
                        EnvironmentVariable::text("GENESYS_REGION", "${GenesysRegion}"),
                        EnvironmentVariable::text("GENESYS_CLIENT", "${GenesysClient}"),
                    ]
                }
            }
            Right::LockerDoors => {
                const {
                    &[
                        EnvironmentVariable::text("LOCKER_HOSTS", "${LockerHosts}"),
                        EnvironmentVariable::secret("LOCKER_PUBLIC_KEY", "LockerSecret", "public"),
                        EnvironmentVariable::secret("LOCKER_PRIVATE_KEY", "LockerSecret", "private"),
                    ]
                }
            }
            Right::BrowserKey => {
                const { &[EnvironmentVariable::secret("PUSH_PUBLIC_KEY", "PushSecret", "public")] }
            }
            Right::Browsers => {
                const {
                    &[
                        EnvironmentVariable::secret("PUSH_PUBLIC_KEY", "PushSecret", "public"),
                        EnvironmentVariable::secret("PUSH_PRIVATE_KEY", "PushSecret", "private"),
                    ]
                }
            }
            Right::Contacts => {
                const {
                    &[
                        EnvironmentVariable::text("SPLIO_URL", "${SplioUrl}"),
                        EnvironmentVariable::text("SPLIO_DESK_FIELD", "${SplioDeskField}"),
                        EnvironmentVariable::secret("SPLIO_KEY", "SplioSecret", "key"),
                    ]
                }
            }
            Right::TaxPlatform => {
                const {
                    &[
                        EnvironmentVariable::text("TAX_PLATFORM_URL", "${TaxPlatformUrl}"),
                        EnvironmentVariable::secret("TAX_PLATFORM_KEY", "TaxPlatformSecret", "key"),
                    ]
                }
            }
            Right::Banks => {
                const {
                    &[
                        EnvironmentVariable::text("AXEPTA_URL", "${AxeptaUrl}"),
                        EnvironmentVariable::text("AXEPTA_MERCHANT", "${AxeptaMerchant}"),
                        EnvironmentVariable::secret("AXEPTA_KEY", "AxeptaKeySecret", "key"),
                        EnvironmentVariable::text("SLIMPAY_URL", "${SlimpayUrl}"),
                        EnvironmentVariable::text("SLIMPAY_CREDITOR", "${SlimpayCreditor}"),
                        EnvironmentVariable::secret("SLIMPAY_APP", "SlimpaySecret", "app"),
                        EnvironmentVariable::secret("SLIMPAY_SECRET", "SlimpaySecret", "secret"),
                        EnvironmentVariable::secret("SLIMPAY_WEBHOOK_SECRET", "SlimpaySecret", "webhook"),
                        EnvironmentVariable::text("DEBIT_RETRIES", "${DebitRetries}"),
                        EnvironmentVariable::text("DEBIT_REMINDERS", "${DebitReminders}"),
                    ]
                }
            }
        }
    }
}

impl EnvironmentVariable {
    const fn text(name: &'static str, text: &'static str) -> Self {
        Self { name, value: Value::Text(text) }
    }

    const fn secret(name: &'static str, parameter: &'static str, member: &'static str) -> Self {
        Self { name, value: Value::Secret { parameter, member } }
    }
}
