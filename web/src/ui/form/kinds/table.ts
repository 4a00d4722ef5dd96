import type { Field, InputKind } from '@sie/domain/base/records/fields.ts'
import { lazy, type ComponentType } from 'react'
import { ColourInput } from './ColourInput.tsx'
import { GeoInput } from './GeoInput.tsx'
import { GradeInput } from './GradeInput.tsx'
import type { KindProps } from './kind.ts'
import { MoneyInput } from './MoneyInput.tsx'
import { PercentageInput } from './PercentageInput.tsx'
import { SlugInput } from './SlugInput.tsx'
import { TagsInput } from './TagsInput.tsx'
import { UrlInput } from './UrlInput.tsx'

/** Inputs by kind; large ones, and those that need the Firestore client, load with the first form that has them. */
export const KINDS: Partial<Record<InputKind | 'instant', ComponentType<KindProps>>> = {
  instant: lazy(async () => ({ default: (await import('./InstantInput.tsx')).InstantInput })),
  graduacao: GradeInput,
  belt: lazy(async () => ({ default: (await import('./BeltInput.tsx')).BeltInput })),
  money: MoneyInput,
  percentage: PercentageInput,
  url: UrlInput,
  slug: SlugInput,
  tags: TagsInput,
  colour: ColourInput,
  geo: GeoInput,
  richText: lazy(async () => ({ default: (await import('./RichTextInput.tsx')).RichTextInput })),
  image: lazy(async () => ({ default: (await import('./ImageInput.tsx')).ImageInput })),
  file: lazy(async () => ({ default: (await import('./FileInput.tsx')).FileInput })),
  gallery: lazy(async () => ({ default: (await import('./GalleryInput.tsx')).GalleryInput })),
  ordered: lazy(async () => ({ default: (await import('./OrderedListInput.tsx')).OrderedListInput })),
  blocks: lazy(async () => ({ default: (await import('./BlocksInput.tsx')).BlocksInput })),
  tableGrid: lazy(async () => ({ default: (await import('./TableGridInput.tsx')).TableGridInput })),
  documents: lazy(async () => ({ default: (await import('./DocumentsInput.tsx')).DocumentsInput })),
  portals: lazy(async () => ({ default: (await import('./PortalsInput.tsx')).PortalsInput })),
  screens: lazy(async () => ({ default: (await import('./ScreensInput.tsx')).ScreensInput })),
  among: lazy(async () => ({ default: (await import('./AmongInput.tsx')).AmongInput })),
  personName: lazy(async () => ({ default: (await import('./PersonNameInput.tsx')).PersonNameInput })),
  reference: lazy(async () => ({ default: (await import('./ReferenceInput.tsx')).ReferenceInput })),
}

/** Key of a field in the table of inputs. */
export const kindOf = ({ kind, meta }: Field): InputKind | 'instant' | undefined =>
  meta.kind ?? (kind === 'instant' ? 'instant' : undefined)

/** Whether the input of a kind takes the whole width of a form. */
export const isWide = ({ meta: { kind } }: Field): boolean =>
  kind !== undefined &&
  ['multiline', 'richText', 'image', 'gallery', 'ordered', 'documents', 'blocks', 'tableGrid'].includes(kind)
