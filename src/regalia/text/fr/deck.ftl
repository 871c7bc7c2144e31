# L’atelier des pioches de Chronica sur la page.
deck-open = Cartes et pioches
deck-title = Les cartes et les pioches de Chronica
deck-intro = Les 112 cartes. Réunissez-en trente différentes, et apportez-les à une table où chacun choisit sa pioche.
deck-cards = Cartes
deck-search = Nom ou pouvoir
deck-by-type = Type
deck-by-category = Catégorie
deck-by-epoch = Époque
deck-by-favourite = Prédilection
deck-any = Tout
deck-mine = La pioche seulement
deck-found =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
deck-in = Ajouter
deck-out = Retirer
deck-compare-one = Comparer
deck-compare = Comparer { $count } cartes
deck-compare-none = Ne plus comparer
deck-comparison = Cartes comparées
deck-yours = Votre pioche
deck-whole = Trente cartes différentes : cette pioche peut être jouée.
deck-start = Partir de
deck-start-none = Choisir une pioche…
deck-ready = Pioches prêtes à jouer
deck-kept = Vos pioches
deck-parts =
    { $edifices ->
        [one] { $edifices } Édifice
       *[other] { $edifices } Édifices
    }, { $people ->
        [one] { $people } Personnage
       *[other] { $people } Personnages
    }
deck-curve = Cartes selon la somme de leurs valeurs
deck-domains = Équilibre des Domaines
deck-domain = prédilection de { $favoured }, { $strength } au total
deck-list =
    { $count ->
        [one] La carte
       *[other] Les { $count } cartes
    }
deck-name = Nom de la pioche
deck-save = Enregistrer
deck-saved = { $name } est enregistrée sur cet appareil.
deck-forget = Supprimer
deck-copy-text = Copier la liste
deck-copy-link = Copier le lien
deck-copied-text = La liste est copiée, une carte par ligne.
deck-copied-link = Le lien est copié.
deck-copy-here = À copier
deck-read = Lire une pioche à partir d’un texte
deck-read-hint = Une carte par ligne
deck-read-go = Lire
deck-link-wrong = Ce lien est abîmé : certains de ses signes ne désignent aucune carte, ou deux fois la même. Voici ce qui a pu être lu.
deck-unknown = Aucune carte ne s’appelle { $names }.
deck-play = Affronter un robot avec cette pioche
deck-use = Entre amis, ouvrez une table où chacun choisit sa pioche (règle maison « Quelles pioches ? ») : elle demandera laquelle vous apportez, et proposera celles que vous avez enregistrées.
deck-bring = Apporter { $name }
