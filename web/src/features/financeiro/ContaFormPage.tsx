import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { contas, type Conta } from '@sie/domain/financeiro/collections/contas.ts'
import { mesDoDia } from '@sie/domain/financeiro/mes.ts'
import {
  categoriasDe,
  PLANO_DE_CONTAS,
  TIPOS_DE_CONTA,
  type TipoDeConta,
} from '@sie/domain/financeiro/planoDeContas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import type { RowOf } from '../../data/records.ts'
import { menuItems } from '../../ui/form/menuItems.tsx'
import { RecordFormPage } from '../../ui/record/RecordFormPage.tsx'
import { orConflict } from '../../data/orConflict.ts'
import { MesInput } from './MesInput.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'

const GRUPOS = [
  { title: 'Conta', fields: ['tipo', 'descricao', 'categoria', 'valor', 'favorecido', 'departamento'] },
  { title: 'Prazos e pagamento', fields: ['vencimento', 'competencia', 'pagoEm', 'meio', 'recorrencia.ate'] },
  { title: 'Documentos', fields: ['documentoFiscal', 'anexos', 'observacoes'] },
]

/** Schema of the description, with conditions of a complete conta; the server checks the same. */
const SCHEMA = contas.schema.superRefine(
  ({ tipo, categoria, vencimento, valor, vinculo, recorrencia, ...conta }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    if (PLANO_DE_CONTAS[categoria].tipo !== tipo) fault('categoria', 'Escolha a categoria.')
    if (vencimento === '') fault('vencimento', 'Informe o vencimento.')
    if (valor <= 0) fault('valor', 'Informe o valor, como 120,00.')
    if (vinculo.idEntidade === '') fault('vinculo.idEntidade', 'Escolha a entidade.')
    if (recorrencia.ate !== '' && recorrencia.ate < (conta.competencia || mesDoDia(vencimento)))
      fault('recorrencia.ate', 'A repetição termina antes de começar.')
  },
)

const isTipo = (text: string | null): text is TipoDeConta => text !== null && Object.hasOwn(TIPOS_DE_CONTA, text)

/** /sie/financeiro/addconta: form of a conta to receive or to pay; new with `?tipo=`, existing with `?id=`. */
export function ContaFormPage() {
  const [params] = useSearchParams()
  const access = useAccess()
  const { call } = access
  const asked = params.get('tipo')
  const tipo = isTipo(asked) ? asked : 'despesa'
  const inicial: Conta = { ...blank(contas), tipo, vencimento: hojeEmBrasilia() }
  return (
    <RecordFormPage
      key={`${tipo} ${params.get('id') ?? ''}`}
      collection={contas}
      list={address(tipo === 'receita' ? '/sie/financeiro/receitas' : '/sie/financeiro/despesas')}
      title={tipo === 'receita' ? 'Nova receita' : 'Nova despesa'}
      groups={GRUPOS}
      schema={SCHEMA}
      initial={inicial}
      setActive={(id, active) => call('definirContaAtiva', { id, active })}
      save={async (from, data, id) => {
        const { filtros: _derived, ...conta } = data
        const sent = { id: from?.id ?? id, data: conta, ...(from ? { versaoEsperada: from.metadados.version } : {}) }
        return orConflict(access, contas, from, data, () => call('salvarConta', sent))
      }}
      inputs={({ control, editor }) => ({
        categoria: <CategoriaInput control={control} disabled={!editor.rights.mayEdit('categoria')} />,
        competencia: (
          <MesInput
            name="competencia"
            control={control}
            label="Competência"
            help="O mês a que a conta se refere. Vazio: o do vencimento."
            disabled={!editor.rights.mayEdit('competencia')}
          />
        ),
        'recorrencia.ate': editor.stored ? (
          <Origem conta={editor.newest ?? editor.stored} />
        ) : (
          <MesInput
            name="recorrencia.ate"
            control={control}
            label="Repete todo mês até"
            help="Cria as contas dos meses seguintes. Vazio: não repete."
          />
        ),
      })}
    />
  )
}

/** Origin of a stored conta, in place of its recurrence. */
function Origem({ conta }: { conta: RowOf<typeof contas> }) {
  const { tipo } = conta.origem
  if (tipo === 'fatura')
    return <Alert severity="info">Esta receita vem de uma fatura paga: ela muda com a fatura.</Alert>
  if (tipo === 'recorrencia' || conta.recorrencia.ate)
    return <Alert severity="info">Faz parte de uma repetição. A mudança vale só para este mês.</Alert>
  return null
}

/** Choice of an account of the conta's side, ordered by number. */
function CategoriaInput({ control, disabled }: { control: Control<Conta>; disabled: boolean }) {
  const tipo = useWatch({ control, name: 'tipo' })
  const { field, fieldState } = useController({ control, name: 'categoria' })
  const options = categoriasDe(tipo)
  return (
    <TextField
      select
      fullWidth
      required
      size="small"
      label="Categoria"
      disabled={disabled}
      inputRef={field.ref}
      value={options.includes(field.value) ? field.value : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    >
      {menuItems(options.map((id) => [id, `${PLANO_DE_CONTAS[id].codigo} ${PLANO_DE_CONTAS[id].nome}`]))}
    </TextField>
  )
}
