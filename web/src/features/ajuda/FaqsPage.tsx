import { address } from '@sie/domain/base/portal/address.ts'
import { useFiltrosDeAjuda } from '../../ui/ajuda/Filtros.tsx'
import { Perguntas, PerguntasPorCategoria } from '../../ui/ajuda/ListaDeAjuda.tsx'
import { ListaParaFiliados } from './ListaParaFiliados.tsx'

/** /helpdesk/faqs: all questions for members; the open one is in the address too. */
export function FaqsPage() {
  const { busca, params, set } = useFiltrosDeAjuda()
  const Lista = busca.trim() ? Perguntas : PerguntasPorCategoria
  return (
    <ListaParaFiliados
      tipo="faqs"
      title="Perguntas frequentes"
      search="Buscar nas perguntas"
      none="Nenhuma pergunta encontrada."
      editor={address('/helpdesk/editfaq', { ver: 'lista' })}
    >
      {(itens, contagens) => (
        <Lista
          itens={itens}
          contagens={contagens}
          audience="filiados"
          aberta={params.get('id') ?? ''}
          onAbrir={(id) => set('id', id)}
        />
      )}
    </ListaParaFiliados>
  )
}
