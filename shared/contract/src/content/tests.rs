use super::*;

#[test]
fn the_form_of_an_item_is_read_back_as_it_was_written() {
    let form = NewsForm { id: NewsId(4), title: Words::new("Marché", ""), ..NewsForm::default() };
    let json = serde_json::to_value(&form).expect("JSON");
    assert_eq!(json["title"]["fr"], "Marché");
    assert_eq!(serde_json::from_value::<NewsForm>(json).expect("a form"), form);
}
