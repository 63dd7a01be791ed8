//! Cost centres of the companies.

use contract::{CostCenterId, users::CostCenter};
use domain::people::organisation::{Company, Conciergerie};

/// The cost centres of each company: name, and code in the books; the last one is no longer chosen.
const OF_EACH: [(&str, &str); 4] = [
    ("Direction financière", "DAF-01"),
    ("Direction commerciale", "COM-02"),
    ("Ressources humaines", "RH-03"),
    ("Projet Horizon", "PRJ-2025"),
];

/// The cost centres of all companies, under the address of their first desk.
pub(crate) fn cost_centers(companies: &[Company], desks: &[Conciergerie]) -> Vec<CostCenter> {
    let each = companies.iter().flat_map(|company| OF_EACH.map(|it| (company, it)));
    (1..)
        .zip(each)
        .map(|(id, (company, (label, code)))| cost_center(id, company, label, code, desks))
        .collect()
}

fn cost_center(id: i64, company: &Company, label: &str, code: &str, desks: &[Conciergerie]) -> CostCenter {
    let desk = desks.iter().find(|it| it.company == company.id);
    let address = desk.map(|it| it.address.clone()).unwrap_or_default();
    let host = domain::text::fold(&company.name).split(' ').next().unwrap_or_default().to_owned();
    CostCenter {
        id: CostCenterId(id),
        active: !code.starts_with("PRJ"),
        entreprise_id: company.id,
        label: label.to_owned(),
        code_externe: code.to_owned(),
        interlocuteur: String::new(),
        raison_sociale: company.name.clone(),
        e_mail: format!("factures@{host}.test"),
        telephone: String::new(),
        adresse1: address.address1,
        adresse2: address.address2,
        code_postal: address.zip_code,
        ville: address.city,
    }
}
