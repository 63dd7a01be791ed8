//! Writes the pictures of the demo into a folder: `cargo run -p demo --example pictures -- <folder>`.

use std::{fs, path::Path};

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "pictures".to_owned());
    for image in demo::world(jiff::Timestamp::UNIX_EPOCH, "").images {
        let path = Path::new(&folder).join(image.key.replace('/', "-"));
        fs::create_dir_all(&folder)?;
        fs::write(path, image.bytes)?;
    }
    Ok(())
}
