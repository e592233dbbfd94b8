import type { ServiceInput } from '#content/documents/services.ts';

export const videoEditing: ServiceInput = {
  kind: 'service',
  slug: 'video-editing',
  navLabel: 'Video Editing',
  heading: 'Video Editing',
  intro:
    'You bring the footage, and we find the story in it. We cut interviews, product demos, event films, and social clips to the length their audience will watch. Titles, captions, color, and sound are part of every edit, and each film is delivered in the format its platform needs.',
  focus: {
    heading: 'What Makes a Video Worth Watching',
    items: [
      {
        title: 'A strong opening',
        text: 'The first five seconds tell viewers what they will get.',
      },
      {
        title: 'One story',
        text: 'We cut whatever does not serve the point you want to make.',
      },
      {
        title: 'Clear speech',
        text: 'Voices come first in the mix, and captions carry the message when the sound is off.',
      },
      {
        title: 'A recognizable look',
        text: 'Color, type, and motion match the rest of your brand.',
      },
    ],
  },
  offerings: {
    heading: 'What We Offer',
    groups: [
      {
        title: 'Editing',
        text: 'We sort your footage, build the story, and polish each cut until the pace feels right.',
        items: [
          'Interviews and customer stories',
          'Product demos and tutorials',
          'Event highlights',
          'Short vertical clips for social media',
          'Color correction and captions',
        ],
      },
      {
        title: 'Motion graphics',
        text: 'We animate the ideas a camera cannot film and the details that make a video yours.',
        items: [
          'Logo animations and title cards',
          'Name captions and callouts',
          'Explainers with charts and diagrams',
        ],
      },
      {
        title: 'Audio enhancement',
        text: 'We clean up the recording and balance voice, music, and effects for headphones and phone speakers.',
        items: [
          'Noise and echo reduction',
          'Voice leveling and mixing',
          'Licensed music and sound effects',
          'Voice-over editing',
        ],
      },
    ],
  },
  process: {
    heading: 'How We Work',
    steps: [
      {
        title: 'Send the footage',
        text: 'Upload your files to a private folder and tell us who will watch the video and where.',
      },
      {
        title: 'Review a rough cut',
        text: 'You comment on the story and the length while changes are still easy.',
      },
      {
        title: 'Polish',
        text: 'We add graphics, color, captions, and sound, followed by two rounds of changes.',
      },
      {
        title: 'Deliver',
        text: 'You receive final files for each platform, plus the project files if you want them.',
      },
    ],
  },
  faq: [
    {
      title: 'Can we send footage from a phone?',
      text: 'Yes. Send the original files, not copies from a messenger: they keep the quality that color and sound need.',
    },
    {
      title: 'Are subtitles included?',
      text: 'Always. Most people watch without sound, and subtitles make your video accessible.',
    },
  ],
  closing: 'Tell us how much footage you have and where the film will be shown.',
  contactLabel: 'Discuss your video',
};
