import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { situacaoDoDocumento } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { shown } from '../../data/diff.ts'
import { ArquivoInput } from '../../ui/form/ArquivoInput.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { ABAS, appliesTo, camposDoGrupo, type AbaId } from '../../ui/person/abas.ts'
import { Timeline } from '../../ui/person/Timeline.tsx'
import { Facts, factsOf } from '../../ui/record/Facts.tsx'
import { StateChip, type Tone } from '../../ui/record/StateChip.tsx'
import { CpfLido } from './CpfLido.tsx'
import type { Pessoa } from './colunas.tsx'

/** Paths that other parts of the page show already. */
const JA_DITO = new Set([
  'situacaoCadastro',
  'dadosTaekwondo.graduacao',
  'historicoCertificacoes',
  'dadosPessoais.name',
  'matriculaCBTKD',
])

/** Read-only section of a person: filled fields that apply, with the labels of the form. */
export function SecaoLida({
  aba,
  pessoa,
  can,
}: {
  aba: AbaId
  pessoa: Pessoa
  can: Record<'editar' | 'verCpf', boolean>
}) {
  const groups = ABAS.find(({ id }) => id === aba)?.groups ?? []
  const temRua = pessoa.dadosEndereco.logradouro !== ''
  return (
    <Stack spacing={2}>
      {aba === 'graduacao' && <Timeline pessoa={pessoa} />}
      {groups.map(({ title, paths }, index) => {
        const fields = camposDoGrupo(paths).filter(({ path }) => !JA_DITO.has(path) && appliesTo(path, pessoa, hoje()))
        const found = factsOf(
          fields.filter(
            ({ kind, path }) => kind !== 'list' && !(temRua && path.startsWith('dadosEndereco.') && path !== RUA),
          ),
          pessoa,
          {
            'dadosPessoais.cpf': (cpf) => (
              <CpfLido cpf={cpf} id={pessoa.id} podeVer={can.verCpf} podeTrocar={can.editar} />
            ),
            'responsavel.cpf': (cpf) => maskCpf(cpf),
            'dadosFiliacao.federacaoID': (id) => pessoa.dadosFiliacao.federacao || id,
            'dadosFiliacao.vinculadoAEntidadeID': (id) => pessoa.dadosFiliacao.vinculadoAEntidade || id,
            'dadosEndereco.logradouro': () => enderecoEmLinhas(pessoa),
          },
        )
        const facts = found.map((fact) =>
          temRua && fact.label === 'Logradouro' ? { ...fact, label: 'Endereço' } : fact,
        )
        const lists = fields.filter(({ kind }) => kind === 'list')
        if (fields.length === 0 || (facts.length === 0 && lists.length === 0 && index > 0)) return null
        return (
          <Box key={title}>
            {index > 0 && facts.length > 0 && !(temRua && title === 'Endereço') && (
              <Typography variant="body2" component="h3" sx={{ fontWeight: 600, mb: 0.75 }}>
                {title}
              </Typography>
            )}
            {(facts.length > 0 || lists.length === 0) && <Facts facts={facts} empty="Nada preenchido." />}
            {lists.map((field) => (
              <ListaLida key={field.path} field={field} items={itemsAt(pessoa, field.path)} sole={facts.length === 0} />
            ))}
          </Box>
        )
      })}
    </Stack>
  )
}

const RUA = 'dadosEndereco.logradouro'

/** Postal address in lines. */
function enderecoEmLinhas({ dadosEndereco }: Pessoa): string {
  const {
    logradouro,
    logradouroNumero,
    logradouroComplemento,
    logradouroBairro,
    logradouroMunicipio,
    logradouroUF,
    cep,
  } = dadosEndereco
  const joined = (by: string, ...parts: string[]) => parts.filter(Boolean).join(by)
  return joined(
    '\n',
    joined(', ', logradouro, logradouroNumero, logradouroComplemento),
    joined(' · ', logradouroBairro, joined('/', logradouroMunicipio, logradouroUF), cep),
  )
}

function itemsAt(pessoa: Pessoa, path: string): readonly unknown[] {
  const value = valueAt(pessoa, path)
  return Array.isArray(value) ? value : []
}

/** Tones of the states of list items: settled, needs action, refused. */
const TONS: Readonly<Record<string, Tone>> = {
  paga: 'success',
  isenta: 'success',
  homologada: 'success',
  pendente: 'warning',
  aberta: 'warning',
  vencida: 'error',
  recusada: 'error',
}

/** State of an item; a document's also follows from its last day. */
function ChipDoItem({ field, state, item }: { field: Field; state: Field; item: unknown }) {
  const value = valueAt(item, state.path)
  const { tom, rotulo } =
    field.path === 'documentos'
      ? situacaoDoDocumento(item as Pessoa['documentos'][number], hoje())
      : { tom: TONS[String(value)] ?? 'default', rotulo: shown(state, value) }
  return <StateChip tone={tom} label={rotulo} />
}

/** Items of a list: the first field of each in bold with its state beside it, the others below, and its file. */
function ListaLida({ field, items, sole }: { field: Field; items: readonly unknown[]; sole: boolean }) {
  if (items.length === 0)
    return sole ? (
      <Typography variant="body2" color="textSecondary">
        Nada registrado.
      </Typography>
    ) : null
  const state = (field.items ?? []).find(({ path }) => path === 'situacao')
  const [first, ...rest] = (field.items ?? []).filter(
    (one) => one !== state && one.kind !== 'list' && one.meta.kind !== 'arquivo',
  )
  const files = (field.items ?? []).filter(({ meta }) => meta.kind === 'arquivo')
  return (
    <Box component="ul" aria-label={field.label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item, index) => (
        <Box
          component="li"
          key={index}
          sx={{ py: 0.75, borderTop: index > 0 || !sole ? 1 : 0, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {first && shown(first, valueAt(item, first.path))}
            </Typography>
            {state && <ChipDoItem field={field} state={state} item={item} />}
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {rest
              .map((one) => [one.label, shown(one, valueAt(item, one.path))])
              .filter(([, text]) => text)
              .map(([label, text]) => `${label}: ${text}`)
              .join(' · ')}
          </Typography>
          {files.map((file) => {
            const caminho = valueAt(item, file.path)
            return typeof caminho === 'string' && caminho !== '' ? (
              <ArquivoInput key={file.path} label={file.label} caminho={caminho} />
            ) : null
          })}
        </Box>
      ))}
    </Box>
  )
}
