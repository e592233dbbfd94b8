import { memo } from 'react';
import type { FieldProps } from '../form-context.ts';
import { ChoiceField, FlagField } from './choice-fields.tsx';
import { ColorField } from './color-field.tsx';
import { GroupField } from './group-field.tsx';
import { IconField } from './icon-field.tsx';
import { ImageField } from './image-field.tsx';
import { LinkField } from './link-field.tsx';
import { ListField } from './list-field.tsx';
import { ListedField } from './listed-field.tsx';
import { MomentField } from './moment-field.tsx';
import { TextField } from './text-field.tsx';
import { VideoField } from './video-field.tsx';

/** Memoized: not rendered again while its value is the same object. */
export const FieldView = memo(function FieldView(props: FieldProps) {
  switch (props.field.control) {
    case 'group':
      return <GroupField {...props} />;
    case 'list':
      return <ListField {...props} />;
    case 'image':
    case 'logo':
      return <ImageField {...props} />;
    case 'video':
      return <VideoField {...props} />;
    case 'color':
      return <ColorField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'listed':
      return <ListedField {...props} />;
    case 'icon':
      return <IconField {...props} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'moment':
      return <MomentField {...props} />;
    case 'link':
      return <LinkField {...props} />;
    default:
      return <TextField {...props} />;
  }
});
