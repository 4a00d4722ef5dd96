import FormHelperText from '@mui/material/FormHelperText'
import Paper, { type PaperProps } from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Field } from '@sie/domain/base/records/fields.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { RecordEditor } from '../record/useRecordEditor.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { ListEditor } from './ListEditor.tsx'
import { ScopeInput } from './ScopeInput.tsx'
import { typedFields, within } from './typedFields.ts'

export interface FieldGroup {
  title: string
  /** dotted paths; a path includes every path below it */
  fields: readonly string[]
  /** in the side column on a wide screen, with the process */
  side?: true
}

const isList = ({ kind, meta, items }: Field) => kind === 'list' && items !== undefined && meta.kind === undefined

/** Fields of a record's form, in groups, after the entity that it belongs to. Fields that may not be changed are shown and locked, with the reason. */
export function RecordFields<S extends z.ZodObject>({
  editor,
  groups,
  custom,
  entity = true,
  single = false,
  cards = false,
}: {
  editor: RecordEditor<S>
  groups?: readonly FieldGroup[]
  /** whether the entity of the record is shown above them */
  entity?: boolean
  /** one column: the fields share the width of the page with others */
  single?: boolean
  /** whether each group is a card, on a page without other content */
  cards?: boolean
  custom: Readonly<Record<string, ReactNode>>
}) {
  const { collection, rights, stored } = editor
  const { control } = editor.form
  const { scope } = collection
  const fields = typedFields(collection)
  const sections = groups ?? [{ title: '', fields: fields.map(({ path }) => path) }]
  const ofEntity = entity && scope.kind === 'paths' && !custom[scope.entidade] && (
    <ScopeInput
      control={control}
      paths={scope}
      rule={`${collection.name}:${stored ? 'editar' : 'criar'}`}
      locked={rights.locked(scope.entidade)}
    />
  )
  return (
    <>
      {!cards && ofEntity}
      {sections.map(({ title, fields: paths }, index) => {
        // In the order of the group.
        const shown = [...new Set(paths.flatMap((root) => fields.filter(({ path }) => within([root], path))))]
        return (
          <Stack
            key={title}
            component={cards ? CardOfGroup : 'section'}
            spacing={2}
            {...(cards && { sx: { p: { xs: 2, md: 2.5 }, borderRadius: 1.25 } })}
            {...(title ? { 'aria-label': title } : {})}
          >
            {title && <SectionTitle card={cards}>{title}</SectionTitle>}
            {cards && index === 0 && ofEntity}
            <FieldGrid
              fields={shown.filter((field) => !isList(field) || custom[field.path])}
              control={control}
              locked={rights.locked}
              custom={custom}
              single={single}
            />
            {shown
              .filter((field) => isList(field) && !custom[field.path])
              .map((field) => (
                <Stack key={field.path} component="section" spacing={1} aria-label={field.label}>
                  <SectionTitle>{field.label}</SectionTitle>
                  {rights.locked(field.path) && <FormHelperText>{rights.locked(field.path)}</FormHelperText>}
                  <ListEditor field={field} control={control} disabled={!rights.mayEdit(field.path)} />
                </Stack>
              ))}
          </Stack>
        )
      })}
    </>
  )
}

const CardOfGroup = (props: PaperProps) => <Paper component="section" variant="outlined" {...props} />

function SectionTitle({ card = false, children }: { card?: boolean; children: ReactNode }) {
  return (
    <Typography variant={card ? 'h6' : 'subtitle1'} component="h2" sx={card ? {} : { fontWeight: 600 }}>
      {children}
    </Typography>
  )
}
