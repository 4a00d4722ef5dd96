import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { MODALIDADES_DE_EVENTO, PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useRef, useState } from 'react'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { columns } from '../../../ui/layout/columns.ts'
import { doRascunho, MAIS_ITENS, novoItem, type Item, type Modalidade, type Papel, type Preparo } from './itens.ts'
import { Linha } from './Linha.tsx'
import { useRascunho } from './useRascunho.ts'
import { useTirar } from './useTirar.ts'
import { Prazo } from './Prazo.tsx'
import { Membros, Proprios } from './Quem.tsx'
import { Recebido } from './Recebido.tsx'
import { Resumo } from './Resumo.tsx'
import { usePreparo } from './usePreparo.ts'

/** Value of the first choice: the user's own people, or the entity where there are none. */
const PROPRIOS = 'proprios'

/** Entry form: people, the cart with the check of each entry, and the order. All input stays until the server has accepted it. */
export function EntryForm({ inicio }: { inicio: Preparo }) {
  const { proprios } = inicio
  const choices = useEntityChoices('inscricoes:inscrever')
  const draftsOf = (quem: string) =>
    inicio.rascunhos
      .filter(({ entidade }) => entidade === (quem === PROPRIOS ? '' : quem))
      .map((draft) => doRascunho(draft, draft.id))
  const [first] = inicio.rascunhos
  const [chosen, setChosen] = useState(first ? first.entidade || PROPRIOS : '')
  const quem = chosen || (proprios.length > 0 || choices.length === 0 ? PROPRIOS : (choices[0]?.id ?? PROPRIOS))
  const entidade = choices.find(({ id }) => id === quem)
  const [papel, setPapel] = useState<Papel>('atleta')
  const [modalidade, setModalidade] = useState<Modalidade>((inicio.evento.modalidades[0] ?? '') as Modalidade)
  const [itens, setItens] = useState<readonly Item[]>(() => {
    const drafts = draftsOf(chosen)
    // Who may enter one person only does not have to choose.
    const alone = choices.length === 0 && proprios.length === 1 && drafts.length === 0
    return alone ? proprios.map((one) => novoItem(one, papel, modalidade, one.id)) : drafts
  })
  const rascunho = useRascunho(inicio.evento.id, itens, setItens)
  const tirar = useTirar(rascunho, setItens)
  const [pedido, setPedido] = useState('')
  const count = useRef(0)
  const preparo = usePreparo(inicio.evento.id, itens)
  const evento = preparo.data?.evento ?? inicio.evento
  const key = () => String(++count.current)
  const toggle = (pessoas: readonly { id: string; nome: string }[], on: boolean) => {
    if (!on) return void tirar(itens.filter(({ pessoa }) => pessoas.some(({ id }) => id === pessoa)))
    setItens((before) => {
      const more = pessoas.filter(({ id }) => !before.some(({ pessoa }) => pessoa === id))
      return [...before, ...more.map((one) => novoItem(one, papel, modalidade, key()))].slice(0, MAIS_ITENS)
    })
  }
  const change = (chave: string, part: Partial<Item>) =>
    setItens((before) => before.map((item) => (item.chave === chave ? { ...item, ...part } : item)))
  const again = ({ pessoa, nome, modalidade: taken }: Item) => {
    const other = evento.modalidades.find((one) => one !== taken) ?? taken
    const item = novoItem({ id: pessoa, nome }, 'atleta', other as Modalidade, key())
    setItens((before) => [...before, item].slice(0, MAIS_ITENS))
  }
  const changeWho = (next: string) => {
    setChosen(next)
    rascunho.begin(draftsOf(next))
  }
  const guard = (
    <UnsavedDialog
      dirty={itens.length > 0 && rascunho.changed}
      text="As inscrições desta lista ainda não foram enviadas."
    />
  )
  if (pedido !== '')
    return (
      <>
        {guard}
        <Recebido
          pedido={pedido}
          lista={
            entidade
              ? address('/eventos/inscricao', { ver: 'lista', evento: evento.id })
              : address('/profile', { aba: 'inscricoes' })
          }
          onMore={() => setPedido('')}
        />
      </>
    )
  const cheio = itens.length >= MAIS_ITENS
  const props = { marcadas: new Set(itens.map(({ pessoa }) => pessoa)), cheio, onToggle: toggle }
  return (
    <>
      {guard}
      <Prazo key={evento.agora} evento={evento} filled={itens.length > 0} />
      <Box sx={columns('minmax(0, 4fr) minmax(0, 7fr)')}>
        <CardSection title="Quem">
          <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
            {choices.length > 0 && (
              <TextField
                select
                size="small"
                label="Inscrever por"
                value={quem}
                onChange={({ target }) => changeWho(target.value)}
              >
                {proprios.length > 0 && <MenuItem value={PROPRIOS}>Mim e as minhas crianças</MenuItem>}
                {menuItems(choices.map(({ id, nome }) => [id, nome]))}
              </TextField>
            )}
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
              <TextField
                select
                size="small"
                label="Papel de quem marcar"
                value={papel}
                onChange={({ target }) => setPapel(target.value as Papel)}
              >
                {menuItems(Object.entries(PAPEIS_NO_EVENTO))}
              </TextField>
              {papel === 'atleta' && evento.modalidades.length > 0 && (
                <TextField
                  select
                  size="small"
                  label="Modalidade"
                  value={modalidade}
                  onChange={({ target }) => setModalidade(target.value as Modalidade)}
                >
                  {menuItems(
                    evento.modalidades.map((value) => [
                      value,
                      MODALIDADES_DE_EVENTO[value as keyof typeof MODALIDADES_DE_EVENTO],
                    ]),
                  )}
                </TextField>
              )}
            </Box>
            {cheio && (
              <Alert severity="info">{`Um pedido leva até ${MAIS_ITENS} inscrições. Envie este e faça outro.`}</Alert>
            )}
            {entidade ? (
              <Membros key={entidade.id} entidade={entidade} {...props} />
            ) : (
              <Proprios pessoas={proprios} {...props} />
            )}
          </Stack>
        </CardSection>
        <Stack spacing={2} component="section" aria-label="Inscrições a enviar" sx={{ minWidth: 0 }}>
          {itens.length === 0 ? (
            <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
              Marque quem vai participar: a categoria é proposta pela idade, pelo sexo, pela faixa e pelo peso.
            </Typography>
          ) : (
            <>
              <Resumo
                evento={evento.id}
                itens={itens}
                conferido={preparo.conferido}
                fresh={preparo.fresh}
                error={preparo.error}
                retry={() => void preparo.refetch()}
                pagador={entidade ? { tipo: 'entidade', id: entidade.id } : undefined}
                rascunho={rascunho}
                onTaken={(id, taken) => {
                  rascunho.sent(itens.filter(({ chave }) => taken.includes(chave)))
                  setItens((before) => before.filter(({ chave }) => !taken.includes(chave)))
                  if (id) setPedido(id)
                  else void preparo.refetch()
                }}
              />
              <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {itens.map((item) => (
                  <Linha
                    key={item.chave}
                    item={item}
                    conferido={preparo.conferido(item)}
                    fresh={preparo.fresh}
                    evento={evento}
                    mesa={entidade !== undefined}
                    onChange={(part) => change(item.chave, part)}
                    onRemove={() => void tirar([item])}
                    onAgain={item.papel === 'atleta' && evento.classes && !cheio ? () => again(item) : undefined}
                  />
                ))}
              </Stack>
            </>
          )}
        </Stack>
      </Box>
    </>
  )
}
