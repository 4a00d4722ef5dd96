import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import type { Pedido } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { situacaoDoDocumento } from '@sie/domain/pessoas/cadastro/situacao.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { shown } from '../../../data/diff.ts'
import { UploadDocumento } from '../../../ui/files/UploadDocumento.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { ListEditor } from '../../../ui/form/ListEditor.tsx'
import { Timeline } from '../../../ui/person/Timeline.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'
import { AlcadaChip } from './AlcadaChip.tsx'
import { AnuidadeDoAno } from './AnuidadeDoAno.tsx'
import { secoesDaAba, type AbaDoPerfil, type Pessoa, type Secao } from './abas.ts'
import { Leitura } from './Leitura.tsx'

interface SecoesProps {
  aba: AbaDoPerfil
  pessoa: Pessoa
  control: Control<Praticante>
  /** who approves: "pela FCTKD" */
  quem: string
  pendente: Pedido | undefined
}

/** Tab of the user's own record: fields that change at once, fields that need approval, and read-only ones. */
export function SecoesDaAba({ aba, pessoa, control, quem, pendente }: SecoesProps) {
  const birthdate = useWatch({ control, name: 'dadosPessoais.birthdate' })
  const guardian = isMinor(birthdate, hoje()) || pessoa.responsavel.nome !== ''
  const secoes = secoesDaAba(aba, pessoa).filter(({ title }) => title !== 'Responsável legal' || guardian)
  const { isDirty } = useFormState({ control })
  if (aba === 'graduacao') return <Timeline pessoa={pessoa} />
  return (
    <Stack spacing={4}>
      {aba === 'anuidades' && <AnuidadeDoAno pessoa={pessoa} />}
      {aba === 'documentos' && (
        <UploadDocumento
          pessoaId={pessoa.id}
          bloqueio={isDirty ? 'Salve ou descarte as mudanças antes de enviar um documento.' : undefined}
        />
      )}
      {secoes.map((secao) => (
        <SecaoDoPerfil
          key={`${secao.title} ${secao.alcada}`}
          secao={secao}
          repeated={secoes.some((other) => other !== secao && other.title === secao.title)}
          {...{ pessoa, control, quem, pendente }}
        />
      ))}
    </Stack>
  )
}

const BESIDE = { imediata: 'Outros dados', analisada: '', fechada: 'Registro' } as const

function SecaoDoPerfil({
  secao,
  repeated,
  pessoa,
  control,
  quem,
  pendente,
}: Omit<SecoesProps, 'aba'> & { secao: Secao; repeated: boolean }) {
  const { title, alcada, fields } = secao
  const heading = (repeated && BESIDE[alcada]) || title
  const asked = new Map(pendente?.mudancas.map(({ caminho, para }) => [caminho, para]))
  const noted = fields.map((field): Field =>
    asked.has(field.path) && field.kind !== 'list'
      ? { ...field, meta: { ...field.meta, help: `Em análise: ${shown(field, asked.get(field.path)) || '(vazio)'}` } }
      : field,
  )
  return (
    <Stack component="section" spacing={2} aria-label={heading}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {heading}
        </Typography>
        <AlcadaChip alcada={alcada} />
      </Stack>
      {alcada === 'analisada' && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: '4px !important' }}
        >{`Esta mudança será analisada ${quem}. Até lá, vale o que está registrado.`}</Typography>
      )}
      {alcada === 'fechada' ? (
        <Leitura fields={fields} record={pessoa} empty="Nada registrado." />
      ) : (
        <>
          <FieldGrid fields={noted.filter(({ kind }) => kind !== 'list')} control={control} />
          {noted
            .filter(({ kind }) => kind === 'list')
            .map((field) => (
              <ListEditor
                key={field.path}
                field={{
                  ...field,
                  items: (field.items ?? []).filter(({ path }) => ['tipo', 'validade', 'arquivo'].includes(path)),
                }}
                control={control}
                heading={(index) => <SituacaoDoDocumento control={control} index={index} />}
              />
            ))}
        </>
      )}
    </Stack>
  )
}

/** State of a stored document; a new one has none yet. */
function SituacaoDoDocumento({ control, index }: { control: Control<Praticante>; index: number }) {
  const documento = useWatch({ control, name: `documentos.${index}` })
  if (!documento?.situacao) return null
  const { tom, rotulo } = situacaoDoDocumento(documento, hoje())
  return (
    <Box sx={{ mb: 1.5 }}>
      <StateChip tone={tom} label={rotulo} />
    </Box>
  )
}
