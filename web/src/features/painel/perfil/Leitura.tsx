import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { shown } from '../../../data/diff.ts'

/** Fields with their display values, without empty ones. */
export function Leitura({ fields, record, empty }: { fields: readonly Field[]; record: unknown; empty: string }) {
  const plain = fields.filter(({ kind }) => kind !== 'list')
  const facts = plain.flatMap((field) => {
    const text = shown(field, valueAt(record, field.path))
    return text === '' ? [] : [{ field, text: field.path.endsWith('.cpf') ? maskCpf(text) : text }]
  })
  const lists = fields
    .filter(({ kind }) => kind === 'list')
    .map((field) => ({ field, items: (valueAt(record, field.path) ?? []) as unknown[] }))
  if (facts.length === 0 && lists.every(({ items }) => items.length === 0))
    return <Typography color="textSecondary">{empty}</Typography>
  return (
    <Stack spacing={2}>
      {facts.length > 0 && (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, rowGap: 1.5 }}
        >
          {facts.map(({ field, text }) => (
            <div key={field.path}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {field.label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {text}
              </Typography>
            </div>
          ))}
        </Box>
      )}
      {lists.map(
        ({ field, items }) =>
          items.length > 0 && (
            <Stack
              key={field.path}
              component="ul"
              spacing={1}
              aria-label={field.label}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {items.map((item, index) => (
                <Box key={index} component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1 }}>
                  {resumo(field, item)}
                </Box>
              ))}
            </Stack>
          ),
      )}
    </Stack>
  )
}

/** Summary of an item in one line: its first value, then the others. */
function resumo(list: Field, item: unknown) {
  const texts = (list.items ?? []).flatMap((field) => {
    const text = shown(field, valueAt(item, field.path))
    return text === '' ? [] : [field.kind === 'day' ? `${field.label}: ${text}` : text]
  })
  return (
    <>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {texts[0] ?? ''}
      </Typography>
      <Typography component="span" color="textSecondary">
        {texts
          .slice(1)
          .map((text) => ` · ${text}`)
          .join('')}
      </Typography>
    </>
  )
}
