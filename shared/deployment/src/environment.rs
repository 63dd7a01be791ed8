//! The settings of functions: those of all, and those that a right brings.
//!
//! `${Name}` is a parameter of the template of the functions: `template.yaml` says what it stands for.

use crate::Right;

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
            | Right::ReadPapers
            | Right::Replies => const { &[EnvironmentVariable::text("FILES_BUCKET", "${FilesBucket}")] },
            Right::Archives => {
                const {
                    &[
                        EnvironmentVariable::text("FILES_BUCKET", "${FilesBucket}"),
                        EnvironmentVariable::secret("ARCHIVE_KEY", "ArchiveKeySecret", "key"),
                    ]
                }
            }
            Right::Outbox => {
                const {
                    &[
                        EnvironmentVariable::text("TASK_QUEUE_URL", "${TasksUrl}"),
                        EnvironmentVariable::text("MAIL_QUEUE_URL", "${MailsUrl}"),
                        EnvironmentVariable::text("NOTIFICATION_QUEUE_URL", "${NotificationsUrl}"),
                        EnvironmentVariable::text("FILE_QUEUE_URL", "${FilesQueueUrl}"),
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
            Right::ChangeFeed
            | Right::TextMessages
            | Right::AuditTrail
            | Right::TakeMails
            | Right::TakeNotifications
            | Right::TakeTasks
            | Right::TakeFiles
            | Right::MissedRuns => &[],
            Right::DeadLetters => {
                const {
                    &[
                        EnvironmentVariable::text("MAILS_DLQ_URL", "${MailsDlqUrl}"),
                        EnvironmentVariable::text("TASKS_DLQ_URL", "${TasksDlqUrl}"),
                        EnvironmentVariable::text("NOTIFICATIONS_DLQ_URL", "${NotificationsDlqUrl}"),
                        EnvironmentVariable::text("FILES_DLQ_URL", "${FilesQueueDlqUrl}"),
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
            Right::DebitDays => {
                const {
                    &[
                        EnvironmentVariable::text("DEBIT_RETRIES", "${DebitRetries}"),
                        EnvironmentVariable::text("DEBIT_REMINDERS", "${DebitReminders}"),
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
