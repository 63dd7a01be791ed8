//! Tries the first administrator of an empty platform.

use contract::{Permission, Role};
use runtime::tasks::MakeFirstAdministrator;
use testkit::App;

use super::{jobs, message};

fn job(email: &str) -> MakeFirstAdministrator {
    MakeFirstAdministrator { email: email.into(), first_name: "Ada".into(), name: "Morel".into() }
}

/// Whether the job was done.
async fn founded(app: &App, email: &str) -> bool {
    app.deliver(&jobs(), &[message(&job(email))]).await.is_empty()
}

#[tokio::test]
async fn an_empty_platform_has_one_administrator_made_who_is_mailed_a_link() {
    let app = App::new(auth::router()).await;
    assert!(!founded(&app, "ada").await, "no address");
    assert!(founded(&app, "ada@concierge.test").await);
    let ada = app.store().people().by_login("ada@concierge.test").await.expect("a look").expect("Ada");
    assert_eq!(ada.roles, [Role::Admin, Role::Gestionnaire]);
    assert_eq!((ada.permissions.len(), ada.password.as_str()), (Permission::ALL.len(), ""));
    app.work(&jobs()).await;
    let mails = app.sent().all();
    assert_eq!(
        mails.iter().map(|it| (it.to.as_str(), it.kind.as_str())).collect::<Vec<_>>(),
        [("ada@concierge.test", "accountCreated")]
    );
    assert!(!founded(&app, "eve@concierge.test").await, "there is one");
    assert!(app.store().people().by_login("eve@concierge.test").await.expect("a look").is_none());
}

#[tokio::test]
async fn of_two_who_found_a_platform_at_once_one_does() {
    let app = App::new(auth::router()).await;
    let (one, other) =
        futures::join!(founded(&app, "ada@concierge.test"), founded(&app, "eve@concierge.test"));
    assert!(one != other, "{one} {other}");
}

#[tokio::test]
async fn a_platform_on_which_people_work_makes_nobody_an_administrator() {
    let app = App::world(auth::router()).await;
    assert!(!founded(&app, "eve@concierge.test").await);
    app.work(&jobs()).await;
    assert!(app.sent().all().is_empty());
}
