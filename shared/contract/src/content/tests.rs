use super::*;

/// The request of an example in which every number that stands for something is 1, and every day a day.
fn decodes<A: Action>() {
    let mut json = A::EXAMPLE.replace("\"$day\"", "\"2026-12-01\"");
    for name in ["$desk", "$offer", "$user"] {
        json = json.replace(&format!("\"{name}\""), "1");
    }
    assert!(!json.contains('$'), "{}: {json}", A::STRUCT);
    let read = serde_json::from_str::<A>(&json);
    assert!(read.is_ok(), "{}: {:?}", A::STRUCT, read.err());
}

#[test]
fn examples_are_requests() {
    decodes::<GetBinaryDataAsBase64>();
    decodes::<GetBinaryDataAsBase64Array>();
    decodes::<GetActualites>();
    decodes::<GetActualite>();
    decodes::<SetActualite>();
    decodes::<DeleteActualite>();
    decodes::<SetActuOrder>();
    decodes::<GetOffresDuMoment>();
    decodes::<GetOffreDuMoment>();
    decodes::<SetOffreDuMoment>();
    decodes::<DeleteOffreDuMoment>();
    decodes::<SetOffreDuMomentOrder>();
    decodes::<GetContentHistory>();
    decodes::<RestoreContent>();
    decodes::<DropContentDraft>();
    decodes::<GetContentCalendar>();
    decodes::<PreviewContent>();
    decodes::<CountContent>();
    decodes::<GetContentCounts>();
    decodes::<GetStaticFiles>();
    decodes::<CreateNewStaticFileFolder>();
    decodes::<RemoveStaticFileFolder>();
    decodes::<RemoveStaticFile>();
    decodes::<GetStaticFileReferrers>();
    decodes::<UploadNewStaticFile>();
    decodes::<ReadStaticFile>();
    decodes::<UploadTextPicture>();
    decodes::<GetTextPicture>();
}

#[test]
fn the_form_of_an_item_is_read_back_as_it_was_written() {
    let form = NewsForm { id: NewsId(4), title: Words::new("Marché", ""), ..NewsForm::default() };
    let json = serde_json::to_value(&form).expect("JSON");
    assert_eq!(json["title"]["fr"], "Marché");
    assert_eq!(serde_json::from_value::<NewsForm>(json).expect("a form"), form);
}
