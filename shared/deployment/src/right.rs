//! The rights of functions.
//!
//! `${Name}` is a parameter of the template of the functions: `template.yaml` says what it stands for.

use contract::ops::JobQueue;

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
    /// Keeps the papers of invoicing expectations: no other file.
    Papers,
    /// Reads those papers, which go with mails and to the tax office: no other file.
    ReadPapers,
    /// Empties the queue of mails.
    TakeMails,
    /// Empties the queue of notifications.
    TakeNotifications,
    /// Empties the queue of tasks.
    TakeTasks,
    /// Empties the queue of files.
    TakeFiles,
    /// Leaves word of a scheduled run that failed for good.
    MissedRuns,
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
    /// Knows the days on which an account is debited again, and a debt reminded of.
    DebitDays,
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

/// The actions by which a queue is emptied.
const TAKE: &[&str] = &["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];

impl Right {
    /// The right to empty a queue of jobs.
    pub const fn to_take(queue: JobQueue) -> Self {
        match queue {
            JobQueue::Mails => Right::TakeMails,
            JobQueue::Notifications => Right::TakeNotifications,
            JobQueue::Tasks => Right::TakeTasks,
            JobQueue::Files => Right::TakeFiles,
        }
    }

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
            Right::Outbox => &[Grant {
                actions: &["sqs:SendMessage"],
                on: &["${MailsArn}", "${NotificationsArn}", "${TasksArn}", "${FilesQueueArn}"],
            }],
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
            Right::ReadPapers => &[Grant { actions: &["s3:GetObject"], on: &["${FilesArn}/papers/*"] }],
            Right::TakeMails => &[Grant { actions: TAKE, on: &["${MailsArn}"] }],
            Right::TakeNotifications => &[Grant { actions: TAKE, on: &["${NotificationsArn}"] }],
            Right::TakeTasks => &[Grant { actions: TAKE, on: &["${TasksArn}"] }],
            Right::TakeFiles => &[Grant { actions: TAKE, on: &["${FilesQueueArn}"] }],
            Right::MissedRuns => &[Grant { actions: &["sqs:SendMessage"], on: &["${MissedRunsArn}"] }],
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
            Right::MailEvents => &[Grant { actions: TAKE, on: &["${MailEventsArn}"] }],
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
                    on: &[
                        "${MailsDlqArn}",
                        "${NotificationsDlqArn}",
                        "${TasksDlqArn}",
                        "${FilesQueueDlqArn}",
                    ],
                },
                Grant {
                    actions: &["sqs:GetQueueAttributes"],
                    on: &["${MailsArn}", "${NotificationsArn}", "${TasksArn}", "${FilesQueueArn}"],
                },
            ],
            Right::Metrics => &[Grant {
                actions: &["cloudwatch:GetMetricData"],
                on: &["!arn:${AWS::Partition}:cloudwatch:*:*:*"],
            }],
            Right::Banks
            | Right::DebitDays
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
}
