export const readme = `An export of a site: everything its owner takes along.

posts/, pages/   Each text twice: NAME.md is Markdown with front matter (YAML), NAME.html is the text without any loss.
media/           Images and videos. A file is called after its content (SHA-256); media.json has original names, alt texts and crops.
                 A cropped image is there twice: the part, and the whole image that it was cropped from.
people.json      Who wrote: name, biography, links and portrait of every author. Blogs name their authors by slug.
tags.json        What tags are called in other languages.
redirects.csv    Old URLs and where they lead; _redirects has the same in the notation of static hosts.
site/            What visitors read beside blogs, as JSON: company, services, projects, team and more.
messages.json    What visitors wrote, if it was asked for.
manifest.json    Lists every file with its size and SHA-256.

"npm run import -- FILE" takes this archive back into a site.
`;
